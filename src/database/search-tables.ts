import type { Bytes } from './column-types.ts';

/** The one edition of the index that is published, by the fingerprint of what it was made of. */
type SearchEditionTable = { id: number; fingerprint: string; documents: number };

type SearchDocumentTable = {
  /** From 0 on, anew with each edition; the postings name it. */
  number: number;
  id: string;
  path: string;
  kind: string;
  title: string;
  description: string;
  text: string;
};

/** What is suggested while somebody types. */
type SearchTermTable = { id: string; term: string; folded: string; kind: string; path: string };

/** Each key of the index, in how many documents it occurs, and in which (providers/search/postgres/postings.ts). */
type SearchKeyTable = { key: string; documents: number; postings: Bytes };

/** Each word of the published texts, folded, to find the one that somebody meant. */
type SearchWordTable = { word: string };

export type SearchTables = {
  search_editions: SearchEditionTable;
  search_documents: SearchDocumentTable;
  search_terms: SearchTermTable;
  search_keys: SearchKeyTable;
  search_words: SearchWordTable;
};
