/** Protocols of file servers, and those that start a program with data of the file. */
const refused = new Set(
  'afp cifs dav davs hcp its jar javascript ldap ldaps mhtml microsoft-edge mk nfs onenote rsync search search-ms shell smb telnet url vbscript view-source webdav'.split(
    ' ',
  ),
);

/** An address with an invalid escape is read up to the length that Windows takes. */
const longestPath = 32_768;

/** Decodes escaped characters; invalid escapes stay as they are. */
function unescaped(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target
      .slice(0, longestPath)
      .replaceAll(/%[\da-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
  }
}

/** Names that no file has. Windows uses them for its own namespaces, which contain servers (`\??\UNC\server`). */
const namespaces: ReadonlySet<string> = new Set(['?', '??', 'global??']);
/** Names at the root: devices, among them those of the network (`\Device\Mup\server`), and other namespaces. */
const roots: ReadonlySet<string> = new Set(['device', 'dosdevices', 'globalroot', 'unc']);

/** The names of a path after resolving `..` and `.`. Some programs resolve them first and open the result. */
function namesOf(path: string): string[] {
  const names: string[] = [];
  for (const name of path.split('\\', longestPath)) {
    if (name === '..') names.pop();
    else if (name !== '.') names.push(name);
  }
  return names;
}

/**
 * Whether a path of Windows leads outside of the file system.
 * @param path in backslashes and small letters
 */
function leadsToNamespace(path: string): boolean {
  const local = path.replace(/^file:/, '').replace(/^\\\\localhost\\/, '\\');
  const names = namesOf(local);
  if (names.some((name) => namespaces.has(name))) return true;
  if (!local.startsWith('\\')) return false;
  const [first = ''] = names.filter((name) => name !== '');
  return roots.has(first) || /\\\.\.?\\\\/.test(local);
}

/**
 * Whether a link leads to the files of a server, in whatever spelling (`\\server`, `//server`, `file://server`,
 * `smb:`, `\??\UNC\server`), or to a program: Windows sends the name of the user and a hash of his password to any
 * server that is named. Web and mail addresses and local paths are ordinary links.
 */
export function leadsToServer(target: string): boolean {
  const plain = target.replaceAll(/[\p{Cc}\u200b\ufeff]/gu, '').trim();
  const protocol = /^([a-z][a-z\d+.-]{1,60}):/i.exec(plain)?.[1]?.toLowerCase();
  if (protocol !== undefined && protocol !== 'file')
    return refused.has(protocol) || protocol.startsWith('ms-');
  const path = unescaped(plain).replaceAll('/', '\\').toLowerCase();
  if (leadsToNamespace(path)) return true;
  for (const own of ['file:\\\\localhost\\', 'file:\\\\\\']) {
    if (path.startsWith(own)) return path.startsWith('\\', own.length);
  }
  return path.startsWith('\\\\') || /^file:\\\\/.test(path);
}
