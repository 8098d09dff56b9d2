export { Slices } from './Slices.tsx';
export { UpNext } from './UpNext.tsx';
