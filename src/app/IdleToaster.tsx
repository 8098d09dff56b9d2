import { Toaster } from '../ui/toasts/Toaster.tsx';
import { beginIdleTasks } from './idle-tasks.ts';

// The toaster is the one island of every page that loads when the page is idle; all that waits for it comes along.
if (!import.meta.env.SSR) beginIdleTasks();

export { Toaster as IdleToaster };
