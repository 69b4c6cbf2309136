export {
  type CheckBody,
  type CheckOf,
  type ContractAnswers,
  contractAnswersSchema,
} from './check.schema.ts';
export type { DocumentChecksApi } from './checks.api.ts';
export { displayText } from './display-text.ts';
export { deleteResult, loadResult, ResultActions, ResultFacts, ResultPage } from './result-page.tsx';
