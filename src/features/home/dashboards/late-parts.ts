export { RecentNotifications } from './RecentNotifications.tsx';
export { Slices } from './Slices.tsx';
export { UpNext } from './UpNext.tsx';
