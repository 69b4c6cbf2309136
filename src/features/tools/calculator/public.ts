export {
  CalculatorPage,
  CalculatorTool,
  clientLoader,
  loader,
  meta,
  shouldRevalidate,
} from './calculator-page.tsx';
export { count, day, decimal, Figures, figureColumn, money, noOrYes, yesOrNo } from './calculator-parts.tsx';
