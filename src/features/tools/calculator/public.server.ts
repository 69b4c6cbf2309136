export { calculatorApi, cents, isoDay } from './calculator-api.ts';
