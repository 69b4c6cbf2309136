import {
  type ContainerDirective,
  fault,
  type LeafDirective,
  type Passage,
  type TextDirective,
} from './passage.ts';

/**
 * The attributes of a directive: all of them are needed and no others known.
 * @returns undefined when something is wrong, which is then noted
 */
export function attributesOf<Name extends string>(
  node: ContainerDirective | LeafDirective | TextDirective,
  names: readonly Name[],
  passage: Passage,
): Record<Name, string> | undefined {
  const given = node.attributes ?? {};
  const unknown = Object.keys(given).filter((name) => !names.some((known) => known === name));
  const values = names.map((name) => [name, given[name]?.trim() ?? ''] as const);
  const missing = values.filter(([, value]) => value === '').map(([name]) => name);
  if (unknown.length > 0) fault(passage, node, `„${node.name}“ kennt kein „${unknown.join(', ')}“.`);
  if (missing.length > 0) fault(passage, node, `„${node.name}“ braucht „${missing.join(', ')}“.`);
  if (unknown.length > 0 || missing.length > 0) return undefined;
  // Every name has its value: otherwise it would be among the missing.
  return Object.fromEntries(values) as Record<Name, string>;
}
