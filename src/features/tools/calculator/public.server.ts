export { calculatorApi, cents, day } from './calculator-api.ts';
