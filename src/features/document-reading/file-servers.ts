/** Ways to a server's files, and names of programs that a click would start with what the file says. */
const refused = new Set(
  'afp cifs dav davs hcp its jar javascript ldap ldaps mhtml microsoft-edge mk nfs onenote rsync search search-ms shell smb telnet url vbscript view-source webdav'.split(
    ' ',
  ),
);

/** An escaped sign is the sign; what is escaped wrongly stays as it is written. */
function unescaped(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}

/**
 * Whether a link leads to the files of a server, in whatever spelling (`\\server`, `//server`, `file://server`, `smb:`), or to a program:
 * Windows sends who is signed in, and a digest of his password, to whatever server is named. Addresses of the web and of mail, and
 * paths on the reader's own device, are links like any other.
 */
export function leadsToServer(target: string): boolean {
  const plain = target.replaceAll(/[\p{Cc}\u200b\ufeff]/gu, '').trim();
  const protocol = /^([a-z][a-z\d+.-]{1,60}):/i.exec(plain)?.[1]?.toLowerCase();
  if (protocol !== undefined && protocol !== 'file')
    return refused.has(protocol) || protocol.startsWith('ms-');
  const path = unescaped(plain).replaceAll('/', '\\').toLowerCase();
  for (const own of ['file:\\\\localhost\\', 'file:\\\\\\']) {
    if (path.startsWith(own)) return path.startsWith('\\', own.length);
  }
  return path.startsWith('\\\\') || /^file:\\\\/.test(path);
}
