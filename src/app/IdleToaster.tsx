import { Toaster } from '../ui/toasts/Toaster.tsx';
import { startIdleTasks } from './idle-tasks.ts';

// The toaster is the only island of every page that loads when the page is idle; it starts the other idle tasks.
if (!import.meta.env.SSR) startIdleTasks();

export { Toaster as IdleToaster };
