import * as proofs from './proofs-of-terms.data.ts';
import type { Verdict } from './verdict.ts';

const law =
  'Es gilt mindestens: vier Wochen zum 15. oder zum Ende eines Kalendermonats, in der Probezeit zwei Wochen.';

export const tooShort: Verdict = {
  state: 'red',
  title: 'Kündigungsfrist kürzer als das Gesetz',
  reason:
    'Der Vertrag nennt eine Frist von nur {frist}. Nach der Probezeit verlangt das Gesetz mindestens vier Wochen zum 15. oder zum Monatsende. Kürzer geht es nur mit Tarifvertrag oder bei Aushilfen in den ersten drei Monaten.',
  instead: law,
  statutes: ['§ 622 Abs. 1, 4, 5 BGB'],
};

export const shortProbation: Verdict = {
  state: 'red',
  title: 'Kündigungsfrist in der Probezeit unter zwei Wochen',
  reason:
    'In der Probezeit soll eine Frist von nur {frist} gelten. Das Gesetz verlangt mindestens zwei Wochen. Kürzer geht es nur mit Tarifvertrag oder bei Aushilfen in den ersten drei Monaten.',
  instead: law,
  statutes: ['§ 622 Abs. 3, 4, 5 BGB'],
};

export const shortWithCollective: Verdict = {
  state: 'yellow',
  title: 'Kurze Kündigungsfrist, vielleicht durch Tarifvertrag',
  reason:
    'Der Vertrag nennt eine Frist von nur {frist}. So kurz darf sie nur sein, wenn der Tarifvertrag es erlaubt, auf den der Vertrag verweist.',
  instead: `Sehen Sie im Tarifvertrag nach. Sonst gilt das Gesetz. ${law}`,
  statutes: ['§ 622 Abs. 4 BGB'],
};

export const shortHelper: Verdict = {
  state: 'yellow',
  title: 'Kurze Kündigungsfrist für eine Aushilfe',
  reason:
    'Der Vertrag nennt eine Frist von nur {frist}. Das geht bei einer vorübergehenden Aushilfe, aber nur in den ersten drei Monaten.',
  instead: law,
  statutes: ['§ 622 Abs. 5 BGB'],
};

export const anyDay: Verdict = {
  state: 'yellow',
  title: 'Vier Wochen zu jedem Tag',
  reason:
    'Die Frist von {frist} endet nicht am 15. oder am Monatsende. Das ist nur in Betrieben mit höchstens 20 Beschäftigten oder mit Tarifvertrag erlaubt.',
  instead: law,
  statutes: ['§ 622 Abs. 1, 5 BGB'],
};

export const longEnough: Verdict = {
  state: 'green',
  proof: proofs.longEnough,
  title: 'Kündigungsfrist nicht kürzer als das Gesetz',
  reason:
    'Die vereinbarte Frist von {frist} ist nicht kürzer als die gesetzliche Grundfrist. Das ist in Ordnung.',
  instead:
    'Die Regel kann so gelten. Für den Arbeitgeber wird die Frist mit den Jahren von Gesetzes wegen länger.',
  statutes: ['§ 622 Abs. 1, 2 BGB'],
};

export const statutory: Verdict = {
  state: 'green',
  proof: proofs.statutoryNotice,
  title: 'Gesetzliche Kündigungsfrist',
  reason: 'Der Vertrag verweist auf die gesetzlichen Kündigungsfristen. Das ist üblich.',
  instead: law,
  statutes: ['§ 622 BGB'],
};

export const unequal: Verdict = {
  state: 'red',
  title: 'Längere Kündigungsfrist für Sie als für den Arbeitgeber',
  reason:
    'Sie sollen eine Frist von {ihre} einhalten, der Arbeitgeber nur {seine}. Das Gesetz verbietet eine längere Frist für Arbeitnehmer.',
  instead: 'Für Sie gilt höchstens dieselbe Frist wie für den Arbeitgeber.',
  statutes: ['§ 622 Abs. 6 BGB'],
};

export const veryLong: Verdict = {
  state: 'yellow',
  title: 'Sehr lange Kündigungsfrist',
  reason:
    'Sie sollen eine Frist von {frist} einhalten. So lange Fristen können Sie beim Wechsel der Stelle nach unserem Stand unangemessen behindern.',
  instead:
    'Es kommt auf Ihre Stelle an. Verhandeln Sie eine kürzere Frist, solange der Vertrag noch offen ist.',
  statutes: ['§ 307 Abs. 1 BGB'],
  cases: ['longNotice'],
  certainty: 'unsicher',
};

export const extremelyLong: Verdict = {
  state: 'red',
  title: 'Überlange Kündigungsfrist',
  reason:
    'Sie sollen eine Frist von {frist} einhalten. Eine Frist von drei Jahren wurde nach unserem Stand schon als unangemessen verworfen, auch wenn sie für beide Seiten gleich war.',
  instead: 'Ist die Frist unwirksam, gilt die gesetzliche Frist von vier Wochen zum 15. oder zum Monatsende.',
  statutes: ['§ 307 Abs. 1 BGB'],
  cases: ['longNotice'],
  certainty: 'unsicher',
};

export const lowerSteps: Verdict = {
  state: 'red',
  title: 'Staffel nach Jahren kürzer als das Gesetz',
  reason:
    'Der Vertrag nennt nach Jahren im Betrieb kürzere Fristen, als das Gesetz vom Arbeitgeber verlangt. Davon darf nur ein Tarifvertrag abweichen.',
  instead:
    'Für den Arbeitgeber gilt: nach 2, 5, 8, 10, 12, 15 und 20 Jahren 1, 2, 3, 4, 5, 6 und 7 Monate zum Monatsende.',
  statutes: ['§ 622 Abs. 2, 4 BGB'],
};

export const stepsByStatute: Verdict = {
  state: 'green',
  proof: proofs.stepsByStatute,
  title: 'Längere Frist mit den Jahren im Betrieb',
  reason:
    'Die Frist wird mit den Jahren im Betrieb länger, so wie es das Gesetz vom Arbeitgeber verlangt. Das ist üblich.',
  instead: 'Die Regel kann so gelten. Gilt die längere Frist auch für Sie, rechnen Sie beim Wechsel damit.',
  statutes: ['§ 622 Abs. 2 BGB'],
};
