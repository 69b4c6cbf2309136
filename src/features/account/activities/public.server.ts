export {
  activities,
  addActivity,
  countUnreadLetters,
  forgetActivitiesOfChanges,
  markDocumentRead,
} from './activities.store.ts';
