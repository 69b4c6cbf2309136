/** Key of the queue in addresses and events. */
export const claimReportQueueKey = 'claim-reports';

/**
 * Under which queue it stands (`case_access`) who has sent a report with an address that his account has not proved: he has the
 * receipt and what he sent. What is said about it opens the link of the mail (ADR 0046).
 */
export const claimReceiptQueueKey = 'claim-report-receipts';
