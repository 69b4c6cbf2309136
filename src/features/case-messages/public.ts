export type { CaseMessagesApi } from './case-messages.api.ts';
export type {
  Conversation as ConversationBody,
  ConversationFile,
  ConversationMessage,
} from './case-messages.schema.ts';
export { CaseFileList, Conversation, type ShownFile, type ShownMessage } from './conversation.tsx';
export { filesOfMessage, type ReplyAnswer, sendReply } from './reply-action.ts';
export { ReplyForm, replyIntent } from './reply-form.tsx';
