import lucide from 'lucide-react/dynamicIconImports';
import lucidePackage from 'lucide-react/package.json' with { type: 'json' };
import { type IconName, iconNames } from '#src/ui/icon-names.ts';

/** An element of a drawing without children, as all of Lucide's are; React's keys are not drawn. */
function elementMarkup(tag: string, attributes: object): string {
  const drawn = Object.entries(attributes).filter(([name]) => name !== 'key');
  return `<${tag}${drawn.map(([name, value]) => ` ${name}="${value}"`).join('')}/>`;
}

async function symbolMarkup(name: IconName): Promise<string> {
  const { __iconData: data } = await lucide[name]();
  const drawing = data.node.map(([tag, attributes]) => elementMarkup(tag, attributes)).join('');
  return `<symbol id="${name}" viewBox="0 0 ${data.size} ${data.size}">${drawing}</symbol>`;
}

/**
 * The text of `src/ui/icons.svg`: one symbol for each name of the list, drawn from Lucide's own data. The style of
 * lines is in the class `icon`, because a symbol inherits it from its use.
 */
export async function iconSprite(): Promise<string> {
  const symbols = await Promise.all(iconNames.map(symbolMarkup));
  return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">
<!-- Lucide ${lucidePackage.version} (https://lucide.dev/license): ISC License, © Lucide Icons and Contributors; some from Feather, MIT License, © Cole Bemis. Made by scripts/icons.ts. -->
${symbols.join('\n')}
</svg>
`;
}
