/** A network whose clients are counted together. It may use `times` as many points as one client. */
export type WiderNetwork = { key: string; times: number };

/** As `countedClient` writes the network of an IPv6 address. */
const ipv6Client = /^([\da-f]+):([\da-f]+):([\da-f]+):([\da-f]+)::\/64$/i;

/**
 * The networks around an IPv6 client, the nearest first. A home line has a /56, which is 256 of what we count as clients, and a
 * company or a tunnel a /48, which is 65,536. One person could count as each of them. Four and sixteen times is generous: an IPv4
 * address of a mobile network or an office has hundreds of people behind it, and counts once.
 * @param client what calls are counted by, as `countedClient` writes it
 * @returns nothing for an IPv4 address, and for what is no client at all
 */
export function widerNetworks(client: string): WiderNetwork[] {
  const [, first, second, third, fourth] = ipv6Client.exec(client) ?? [];
  if (fourth === undefined) return [];
  const site = `${first}:${second}:${third}`;
  // The last eight bits of the four groups are those that a home line may choose.
  const line = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [
    { key: `${site}:${line}::/56`, times: 4 },
    { key: `${site}::/48`, times: 16 },
  ];
}
