export type { CaseMessagesApi } from './case-messages.api.ts';
export type { Conversation as ConversationBody } from './case-messages.schema.ts';
export { CaseFileList, Conversation, type ShownFile } from './conversation.tsx';
export { filesOfMessage, type ReplyAnswer, sendReply } from './reply-action.ts';
export { ReplyForm } from './reply-form.tsx';
