export { heading, link, list, type MailBlock, paragraph, rows } from './mail-text.ts';
export { type Attachment, findMessage, type NewMail, queueMail } from './messages.store.ts';
export { sendMessageJob } from './send-message.ts';
