import { z } from 'zod';
import { flag, setting, textSetting } from './setting.ts';

/** Settings that only the legal pages need: duties that depend on who runs the portal. */
export const legalSettings = {
  LAW_FIRM: setting(
    z.string().min(3).max(120),
    'Musterkanzlei Hafen (Beispiel)',
    'Law firm whose lawyers give the advice in single cases (§§ 2, 3 RDG): named before the order, in mails and below answers.',
    { demoOnly: true },
  ),
  DATA_PROTECTION_OFFICER: textSetting(
    'How to reach the data protection officer of the provider, as one line (Art. 13 Abs. 1 Buchst. b DSGVO). Empty: none has to be appointed.',
  ),
  DATA_PROTECTION_AUTHORITY: setting(
    z.string().min(3),
    'Der Hamburgische Beauftragte für Datenschutz und Informationsfreiheit, Ludwig-Erhard-Straße 22, 20459 Hamburg',
    'Data protection authority at the seat of the provider: name and address.',
  ),
  INTERMEDIARY_STATUS: setting(
    z.enum(['demo', 'none', 'bound_agent', 'agent', 'broker']),
    'demo',
    'What the provider is by § 34d GewO, for the first information of § 15 VersVermV: none (mediates no insurance), bound_agent (Abs. 7), agent or broker (Abs. 1). demo: a bound agent with made-up details.',
    { demoOnly: true },
  ),
  INTERMEDIARY_REGISTER_NUMBER: textSetting(
    'Number of the provider in the register of insurance intermediaries (§ 11a GewO), needed unless INTERMEDIARY_STATUS is none.',
  ),
  INTERMEDIARY_AUTHORITY: textSetting(
    'Chamber that gave the permission of § 34d Abs. 1 GewO, with address; needed for INTERMEDIARY_STATUS agent and broker.',
  ),
  INTERMEDIARY_PAY: textSetting(
    'German sentence: what the provider gets for mediating, and from whom (§ 15 Abs. 1 Nr. 5 and following VersVermV); needed unless INTERMEDIARY_STATUS is none.',
  ),
  INTERMEDIARY_HOLDINGS: textSetting(
    'German sentence: shares above 10 percent of the provider in insurers and of insurers in the provider, or that there are none; needed unless INTERMEDIARY_STATUS is none.',
  ),
  INSURER_IN_OMBUDSMAN: setting(
    flag,
    'true',
    'Whether the insurer takes part in the procedure of the Versicherungsombudsmann e. V. (§ 36 VSBG).',
  ),
};

type IntermediarySettings = {
  readonly INTERMEDIARY_STATUS: 'demo' | 'none' | 'bound_agent' | 'agent' | 'broker';
};

/** Settings that a status needs, in the order of the documentation. */
export function neededForIntermediary({ INTERMEDIARY_STATUS: status }: IntermediarySettings) {
  if (status === 'demo' || status === 'none') return [];
  const always = [
    'INTERMEDIARY_REGISTER_NUMBER',
    'INTERMEDIARY_PAY',
    'INTERMEDIARY_HOLDINGS',
  ] as const satisfies ReadonlyArray<keyof typeof legalSettings>;
  return status === 'bound_agent' ? always : [...always, 'INTERMEDIARY_AUTHORITY' as const];
}
