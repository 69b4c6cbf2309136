export { type HomeFault, homeFaults, homeFile } from './home-file.ts';
