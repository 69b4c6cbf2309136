export { smsLength } from './gsm7.ts';
export { type Letter, type LetterDraft, writeLetter } from './letter.ts';
export { code, heading, link, list, type MailBlock, plainLink, rows } from './mail-text.ts';
export type { MessageKind } from './message-kinds.ts';
export { postfachRoutes } from './messages.api.ts';
export {
  type Attachment,
  deleteMessagesOfOrders,
  deleteWithdrawalMessages,
  findMessage,
  messages,
  type NewMail,
  queueLetter,
  queueMail,
  queueSms,
  readdressQueued,
  sendAgain,
  sentMails,
  withdrawQueued,
} from './messages.store.ts';
