export {
  type Account,
  accountOf,
  accounts,
  activateAccount,
  addressOfHolder,
  countAccounts,
  hasProvedAddress,
  holdAccount,
  isAccountAddress,
  isOfOtherAccount,
  lockAccount,
  partnersWithAddress,
  provedAddressOf,
  putAccount,
  seedAccount,
  spendDigitalTry,
  updateAccount,
} from './accounts.store.ts';
export {
  addressChangedJob,
  type CarriedAddress,
  type CarryAddress,
  carryAddressJob,
} from './address-changed.ts';
export {
  type Closing,
  closingAccount,
  deleteAccount,
  keepClosingTokens,
  noteClosing,
  overdueClosings,
} from './closing.store.ts';
export { linkedThing, noteMoved } from './moved-links.store.ts';
export { type Passing, passRows, type Taking } from './pass-rows.ts';
