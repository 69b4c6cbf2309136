import { isValidElement, type ReactNode } from 'react';

/** Markup as plain data, which a process can be sent: elements with inline styles and no components. */
export type PlainMarkup =
  | string
  | { type: string; props: { children?: PlainMarkup | PlainMarkup[] | undefined } };

/** What is drawn; the size is in pixels. */
export type PlainPicture = { markup: PlainMarkup; size: { width: number; height: number } };

/** `fontFamily` of pictures. */
export const pictureFonts = {
  serif: 'Serif, SerifMore',
  sans: 'Sans, SansMore',
  strong: 'SansStrong, SansStrongMore',
} as const;

/**
 * Resolves the components of a picture to plain elements.
 * @param node elements and components that are plain functions of their props
 */
export function plainMarkup(node: ReactNode): PlainMarkup[] {
  if (typeof node === 'string' || typeof node === 'number') return [String(node)];
  if (Array.isArray(node)) return node.flatMap(plainMarkup);
  if (!isValidElement<{ children?: ReactNode }>(node)) return [];
  const { type, props } = node;
  if (typeof type !== 'string') return plainMarkup(Reflect.apply(type, undefined, [props]));
  const children = plainMarkup(props.children);
  // satori tells one child from a list of them: only the latter wants a layout.
  return [{ type, props: { ...props, children: children.length > 1 ? children : children[0] } }];
}
