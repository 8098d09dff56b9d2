CREATE TABLE `passages` (
	`id` integer PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`number` integer NOT NULL,
	`kind` text NOT NULL,
	`locale` text NOT NULL,
	`place` text NOT NULL,
	`heading` text NOT NULL,
	`text` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passages_of_source` ON `passages` (`source`,`number`);
--> statement-breakpoint
CREATE TABLE `indexed_sources` (
	`source` text PRIMARY KEY NOT NULL,
	`version` text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `index_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`revision` text NOT NULL,
	`leased_until` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `words` (
	`word` text PRIMARY KEY NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE VIRTUAL TABLE `passage_words` USING fts5(`heading`, `text`, `context`, `scope`, content='', contentless_delete=1, prefix='2 3 4', tokenize='unicode61 remove_diacritics 0');
--> statement-breakpoint
CREATE VIRTUAL TABLE `word_trigrams` USING fts5(`word`, tokenize='trigram');
