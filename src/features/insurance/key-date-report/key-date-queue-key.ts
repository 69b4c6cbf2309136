/** Key of the queue in addresses and events. */
export const keyDateQueueKey = 'key-date-reports';
