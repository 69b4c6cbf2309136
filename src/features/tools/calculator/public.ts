export {
  CalculatorPage,
  CalculatorTool,
  clientLoader,
  loader,
  meta,
  shouldRevalidate,
} from './calculator-page.tsx';
