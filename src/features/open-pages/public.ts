export { OpenPageBody } from './open-page-body.tsx';
