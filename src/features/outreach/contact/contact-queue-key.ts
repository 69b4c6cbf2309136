/** Key of the queue in addresses and events. */
export const contactQueueKey = 'contact-requests';
