export type { ActivitiesApi } from './activities.api.ts';
export type { ActivityPage } from './activities.routes.ts';
export { activityAddress } from './activity-view.ts';
export {
  beginReadChange,
  UnreadSync,
  useReadState,
  useShownUnread,
  useUnreadCount,
} from './unread.ts';
