/** Key of the queue in addresses and events. */
export const bikeQueueKey = 'bike-interests';
