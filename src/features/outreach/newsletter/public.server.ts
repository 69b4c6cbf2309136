export {
  chooseSubscription,
  subscriptionOfAccount,
} from './account-subscription.ts';
export { moveSubscription } from './move-subscription.ts';

export { requestSubscription } from './subscribe.ts';
