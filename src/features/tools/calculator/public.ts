export {
  CalculatorPage,
  CalculatorTool,
  clientLoader,
  loader,
  meta,
  shouldRevalidate,
} from './calculator-page.tsx';
export {
  count,
  day,
  decimal,
  Figures,
  figureColumn,
  holidayWords,
  money,
  noOrYesOptions,
  yesOrNoOptions,
} from './calculator-parts.tsx';
