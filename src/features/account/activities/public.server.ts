export {
  activitiesOf,
  addActivity,
  markDocumentRead,
} from './activities.store.ts';
