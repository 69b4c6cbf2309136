export { type ConsentWording, currentWording } from './wording.ts';
