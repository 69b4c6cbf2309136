export {
  type CheckBody,
  type CheckOf,
  type ContractAnswers,
  contractAnswersSchema,
} from './check.schema.ts';
export type { DocumentChecksApi } from './checks.api.ts';
export { displayText } from './display-text.ts';
export { ResultActions } from './result-actions.tsx';
export { deleteResult, loadResult, ResultPage } from './result-page.tsx';
