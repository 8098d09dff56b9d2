/** What fills the members' frame: who is signed in, and the bell. */
import '../features/people/accounts/account-menu.ts';
import '../features/messaging/notifications/bell.ts';
