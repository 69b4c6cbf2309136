export { asSmsText, smsLength, smsPlaces } from './gsm7.ts';
export { type Letter, type LetterDraft, writeLetter } from './letter.ts';
export { code, heading, link, list, type MailBlock, paragraph, rows } from './mail-text.ts';
export { messagesRetention } from './messages.retention.ts';
export {
  type Attachment,
  findMessage,
  messagesTo,
  type NewMail,
  type NewSms,
  queueLetter,
  queueMail,
  queueSms,
  sendAgain,
  sentMails,
} from './messages.store.ts';
export { sendMessageJob } from './send-message.ts';
