/** What fills the members' frame: who is signed in, and the bell. */
import '../features/accounts/account-menu.ts';
import '../features/notifications/bell.ts';
