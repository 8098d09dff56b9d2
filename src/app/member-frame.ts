/** Scripts of the members' frame: the account menu and the bell. */
import '../features/people/accounts/account-menu.ts';
import '../features/messaging/notifications/bell.ts';
