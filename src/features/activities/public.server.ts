export { addActivity, countUnread, markDocumentRead, type NewActivity } from './activities.store.ts';
