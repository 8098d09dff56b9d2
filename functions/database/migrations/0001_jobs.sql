CREATE TABLE `jobs` (
	`name` text PRIMARY KEY NOT NULL,
	`interval` integer NOT NULL,
	`last_run_at` integer,
	`leased_until` integer
);
