export {
  activitiesOf,
  addActivity,
  countUnread,
  markDocumentRead,
  type NewActivity,
} from './activities.store.ts';
