CREATE TABLE `names` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`cell` integer NOT NULL,
	`id` text NOT NULL,
	`state` text NOT NULL,
	`reservation` text NOT NULL,
	`until` integer,
	PRIMARY KEY(`kind`, `key`)
) WITHOUT ROWID;
