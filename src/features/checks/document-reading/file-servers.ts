/** Ways to a server's files, and names of programs that a click would start with what the file says. */
const refused = new Set(
  'afp cifs dav davs hcp its jar javascript ldap ldaps mhtml microsoft-edge mk nfs onenote rsync search search-ms shell smb telnet url vbscript view-source webdav'.split(
    ' ',
  ),
);

/** Of an address with an escaped sign that is none, as much is looked at as Windows takes. */
const longestPath = 32_768;

/** An escaped sign is the sign; what is escaped wrongly stays as it is written. */
function unescaped(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target
      .slice(0, longestPath)
      .replaceAll(/%[\da-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
  }
}

/** Parts of a path that no file is called; Windows opens its own namespaces by them, which hold servers (`\??\UNC\server`). */
const namespaces: ReadonlySet<string> = new Set(['?', '??', 'global??']);
/** At the root: devices, among them those of the network (`\Device\Mup\server`), and other names of the namespaces. */
const roots: ReadonlySet<string> = new Set(['device', 'dosdevices', 'globalroot', 'unc']);

/** The names of a path once `..` and `.` are undone. Some programs undo them first and look at what is left. */
function namesOf(path: string): string[] {
  const names: string[] = [];
  for (const name of path.split('\\', longestPath)) {
    if (name === '..') names.pop();
    else if (name !== '.') names.push(name);
  }
  return names;
}

/**
 * Whether a path of Windows leads out of its files.
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
 * Whether a link leads to the files of a server, in whatever spelling (`\\server`, `//server`, `file://server`, `smb:`, `\??\UNC\server`), or
 * to a program: Windows sends who is signed in, and a digest of his password, to whatever server is named. Addresses of the web and of mail,
 * and paths on the reader's own device, are links like any other.
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
