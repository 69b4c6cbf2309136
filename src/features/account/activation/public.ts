export { ActivatedNotice } from './activated-notice.tsx';
