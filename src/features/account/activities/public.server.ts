export {
  addActivity,
  markDocumentRead,
} from './activities.store.ts';
