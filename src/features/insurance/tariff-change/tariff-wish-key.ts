/** Key of the queue in addresses and events. */
export const tariffWishQueueKey = 'tariff-wishes';
