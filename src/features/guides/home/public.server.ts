export { homeFaults, homeFile } from './home-file.ts';
