CREATE TABLE `billing_customers` (
	`user_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`company` text NOT NULL,
	`line1` text NOT NULL,
	`line2` text NOT NULL,
	`postal_code` text NOT NULL,
	`city` text NOT NULL,
	`country` text NOT NULL,
	`vat_id` text NOT NULL,
	`vat_check` text,
	`provider` text NOT NULL,
	`provider_customer` text,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `billing_customers_at_provider` ON `billing_customers` (`provider_customer`);
--> statement-breakpoint
CREATE TABLE `coupon_redemptions` (
	`code` text NOT NULL,
	`user_id` text NOT NULL,
	`order_id` text NOT NULL,
	`redeemed_at` integer NOT NULL,
	PRIMARY KEY(`code`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `coupon_redemptions_of_user` ON `coupon_redemptions` (`user_id`);
--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`customer_kind` text DEFAULT 'member' NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`failure` text,
	`plan_group` text NOT NULL,
	`currency` text NOT NULL,
	`coupon` text,
	`quote` text NOT NULL,
	`vat_check` text,
	`total` integer NOT NULL,
	`terms` text DEFAULT '{}' NOT NULL,
	`locale` text NOT NULL,
	`terms_version` text,
	`redirect_to` text,
	`provider_reference` text,
	`provider` text NOT NULL,
	`subscription_id` text,
	`is_first` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`settled_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_by_key` ON `orders` (`user_id`,`key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_one_under_way` ON `orders` (`user_id`) WHERE state in ('open', 'awaiting_confirmation');
--> statement-breakpoint
CREATE INDEX `orders_to_settle` ON `orders` (`expires_at`) WHERE state in ('open', 'awaiting_confirmation');
--> statement-breakpoint
CREATE INDEX `orders_at_provider` ON `orders` (`provider`,`provider_reference`) WHERE provider_reference is not null;
--> statement-breakpoint
CREATE TABLE `payment_methods` (
	`user_id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`token` text NOT NULL,
	`brand` text NOT NULL,
	`last4` text NOT NULL,
	`expiry` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `plan_grants` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`plan_type` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`source` text NOT NULL,
	`is_over` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `plan_grants_of_user` ON `plan_grants` (`user_id`,`ends_at`);
--> statement-breakpoint
CREATE INDEX `plan_grants_due` ON `plan_grants` (`ends_at`) WHERE is_over = 0;
--> statement-breakpoint
CREATE TABLE `provider_events` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`kind` text NOT NULL,
	`happened_at` integer NOT NULL,
	`received_at` integer NOT NULL,
	`handled_at` integer
);
--> statement-breakpoint
CREATE INDEX `provider_events_by_time` ON `provider_events` (`received_at`);
--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`customer_kind` text DEFAULT 'member' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`state` text NOT NULL,
	`plan_group` text NOT NULL,
	`currency` text NOT NULL,
	`price` integer NOT NULL,
	`quantity` integer DEFAULT 1 NOT NULL,
	`scheduled_quantity` integer,
	`coupon` text,
	`coupon_off` text,
	`coupon_periods` integer,
	`credit` integer DEFAULT 0 NOT NULL,
	`worth` integer DEFAULT 0 NOT NULL,
	`scheduled_plan_group` text,
	`started_at` integer NOT NULL,
	`anchor` integer NOT NULL,
	`period_start` integer NOT NULL,
	`period_end` integer NOT NULL,
	`paid_until` integer,
	`granted_until` integer,
	`failed_at` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	`is_reminded` integer DEFAULT false NOT NULL,
	`cancel_reason` text,
	`cancel_comment` text,
	`ended_at` integer,
	`provider` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `subscriptions_of_user` ON `subscriptions` (`user_id`,`started_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_one_alive` ON `subscriptions` (`user_id`) WHERE ended_at is null;
--> statement-breakpoint
CREATE INDEX `subscriptions_due` ON `subscriptions` (`due_at`) WHERE due_at is not null;
--> statement-breakpoint
CREATE TABLE `vat_checks` (
	`user_id` text PRIMARY KEY NOT NULL,
	`vat_id` text NOT NULL,
	`state` text NOT NULL,
	`consultation` text,
	`checked_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `invoice_counters` (
	`series` text PRIMARY KEY NOT NULL,
	`last` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `invoices` (
	`number` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` text NOT NULL,
	`ledger_fact` text NOT NULL,
	`corrects` text,
	`issued_at` integer NOT NULL,
	`plan_group` text NOT NULL,
	`currency` text NOT NULL,
	`total` integer NOT NULL,
	`tax_amount` integer NOT NULL,
	`locale` text NOT NULL,
	`facts` text NOT NULL,
	`file_key` text,
	`sha256` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_of_ledger` ON `invoices` (`ledger_fact`);
--> statement-breakpoint
CREATE INDEX `invoices_of_user` ON `invoices` (`user_id`,`issued_at`,`number`);
--> statement-breakpoint
CREATE INDEX `invoices_by_time` ON `invoices` (`issued_at`);
--> statement-breakpoint
CREATE INDEX `invoices_to_draw` ON `invoices` (`issued_at`) WHERE file_key is null;
--> statement-breakpoint
CREATE TABLE `cashier_cards` (
	`token` text PRIMARY KEY NOT NULL,
	`behaviour` text NOT NULL,
	`brand` text NOT NULL,
	`last4` text NOT NULL,
	`expiry` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `cashier_charges` (
	`key` text PRIMARY KEY NOT NULL,
	`token` text,
	`currency` text,
	`amount` integer NOT NULL,
	`outcome` text NOT NULL,
	`failure` text,
	`refunded` integer DEFAULT 0 NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ledger_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`fact` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`user_id` text NOT NULL,
	`subscription_id` text,
	`payment_id` text,
	`plan_group` text NOT NULL,
	`period_start` integer,
	`period_end` integer,
	`currency` text,
	`amount` integer NOT NULL,
	`tax_amount` integer NOT NULL,
	`tax_rate` integer NOT NULL,
	`tax_treatment` text NOT NULL,
	`tax_country` text NOT NULL,
	`provider` text,
	`provider_reference` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_entries_fact_unique` ON `ledger_entries` (`fact`);
--> statement-breakpoint
CREATE INDEX `ledger_entries_by_time` ON `ledger_entries` (`at`);
--> statement-breakpoint
CREATE INDEX `ledger_entries_of_payment` ON `ledger_entries` (`payment_id`);
--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`order_id` text,
	`subscription_id` text NOT NULL,
	`kind` text NOT NULL,
	`plan_group` text NOT NULL,
	`period_start` integer NOT NULL,
	`period_end` integer NOT NULL,
	`quantity` integer DEFAULT 1 NOT NULL,
	`currency` text NOT NULL,
	`amount` integer NOT NULL,
	`list_price` integer NOT NULL,
	`discount` integer NOT NULL,
	`credit` integer NOT NULL,
	`coupon` text,
	`tax_treatment` text NOT NULL,
	`tax_country` text NOT NULL,
	`tax_rate` integer NOT NULL,
	`tax_amount` integer NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL,
	`provider` text NOT NULL,
	`provider_reference` text NOT NULL,
	`paid_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_once_a_period` ON `payments` (`subscription_id`,`period_start`);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_at_provider` ON `payments` (`provider`,`provider_reference`);
--> statement-breakpoint
CREATE INDEX `payments_of_user` ON `payments` (`user_id`,`paid_at`);
--> statement-breakpoint
CREATE INDEX `payments_by_time` ON `payments` (`paid_at`);
--> statement-breakpoint
CREATE TABLE `badge_statuses` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`is_revoked` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `badge_statuses_revoked` ON `badge_statuses` (`number`) WHERE "badge_statuses"."is_revoked" = 1;
--> statement-breakpoint
CREATE TABLE `certificates` (
	`serial` text PRIMARY KEY NOT NULL,
	`claim_id` text NOT NULL,
	`user_id` text NOT NULL,
	`course_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`title` text NOT NULL,
	`provider` text NOT NULL,
	`credit_type` text NOT NULL,
	`credits` real NOT NULL,
	`completed_at` integer NOT NULL,
	`issued_at` integer NOT NULL,
	`file_key` text NOT NULL,
	`sha256` text NOT NULL,
	`template_version` text NOT NULL,
	`status` text DEFAULT 'valid' NOT NULL,
	`superseded_by` text,
	`revoked_at` integer,
	`revocation_reason` text,
	`badge_number` integer
);
--> statement-breakpoint
CREATE INDEX `certificates_of_user` ON `certificates` (`user_id`,`issued_at`);
--> statement-breakpoint
CREATE INDEX `certificates_of_claim` ON `certificates` (`claim_id`);
--> statement-breakpoint
CREATE INDEX `certificates_by_completion` ON `certificates` (`completed_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_valid_once` ON `certificates` (`claim_id`) WHERE "certificates"."status" = 'valid';
--> statement-breakpoint
CREATE TABLE `sealed_certificates` (
	`id` text PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL,
	`ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sealed_certificates_by_end` ON `sealed_certificates` (`ends_at`);
--> statement-breakpoint
CREATE TABLE `evaluations` (
	`participation_id` text PRIMARY KEY NOT NULL,
	`answers` text NOT NULL,
	`sent_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `external_credits` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`title` text NOT NULL,
	`provider` text NOT NULL,
	`body` text NOT NULL,
	`body_name` text NOT NULL,
	`credit_type` text NOT NULL,
	`credits` real NOT NULL,
	`completed_on` text NOT NULL,
	`certificate_number` text NOT NULL,
	`created_at` integer NOT NULL,
	`proof_key` text,
	`proof_name` text,
	`proof_format` text,
	`proof_bytes` integer,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `external_credits_by_day` ON `external_credits` (`user_id`,`completed_on`,`id`);
--> statement-breakpoint
CREATE TABLE `requirements` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`from` text NOT NULL,
	`to` text NOT NULL,
	`amount` real NOT NULL,
	`carried_over` real NOT NULL,
	`units` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `requirements_by_end` ON `requirements` (`to`);
--> statement-breakpoint
CREATE TABLE `credit_reminders` (
	`user_id` text NOT NULL,
	`occasion` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `occasion`)
);
--> statement-breakpoint
CREATE TABLE `credit_reports` (
	`batch_id` text NOT NULL,
	`number` integer NOT NULL,
	`user_id` text NOT NULL,
	`claim_id` text NOT NULL,
	`serial` text,
	`system` text NOT NULL,
	`action` text NOT NULL,
	`content` text NOT NULL,
	`state` text DEFAULT 'exported' NOT NULL,
	`reason` text,
	`exported_at` integer NOT NULL,
	`answered_at` integer,
	PRIMARY KEY(`batch_id`, `number`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_reports_once` ON `credit_reports` (`batch_id`,`serial`);
--> statement-breakpoint
CREATE INDEX `credit_reports_of_user` ON `credit_reports` (`user_id`);
--> statement-breakpoint
CREATE INDEX `credit_reports_of_claim` ON `credit_reports` (`claim_id`);
--> statement-breakpoint
CREATE INDEX `credit_reports_by_export` ON `credit_reports` (`system`,`exported_at`);
--> statement-breakpoint
CREATE INDEX `credit_reports_waiting` ON `credit_reports` (`system`,`exported_at`) WHERE state = 'exported';
--> statement-breakpoint
CREATE TABLE `report_batches` (
	`id` text PRIMARY KEY NOT NULL,
	`system` text NOT NULL,
	`from_day` text NOT NULL,
	`to_day` text NOT NULL,
	`provider_id` text NOT NULL,
	`exported_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `report_batches_by_export` ON `report_batches` (`exported_at`,`id`);
--> statement-breakpoint
CREATE TABLE `reporting_choices` (
	`user_id` text PRIMARY KEY NOT NULL,
	`pars_permitted_at` integer,
	`eiv_permitted_at` integer,
	`birth_month` integer,
	`birth_day` integer
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `assertions` (
	`holds` integer NOT NULL,
	CONSTRAINT "assertion_in_batch" CHECK(holds = 1)
);
--> statement-breakpoint
CREATE TABLE `refused_reservations` (
	`reservation` text PRIMARY KEY NOT NULL,
	`refused_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `jobs` (
	`name` text PRIMARY KEY NOT NULL,
	`interval` integer NOT NULL,
	`last_run_at` integer,
	`leased_until` integer
);
--> statement-breakpoint
CREATE TABLE `library_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`created_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	`failure` text
);
--> statement-breakpoint
CREATE INDEX `messages_due` ON `messages` (`due_at`) WHERE due_at is not null;
--> statement-breakpoint
CREATE TABLE `desk_trail` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`user_id` text,
	`actor` text,
	`action` text NOT NULL,
	`subject` text NOT NULL,
	`before` text,
	`after` text
);
--> statement-breakpoint
CREATE INDEX `desk_trail_by_time` ON `desk_trail` (`at`,`id`);
--> statement-breakpoint
CREATE INDEX `desk_trail_by_action` ON `desk_trail` (`action`,`at`,`id`);
--> statement-breakpoint
CREATE INDEX `desk_trail_of_user` ON `desk_trail` (`user_id`);
--> statement-breakpoint
CREATE TABLE `limits` (
	`key` text PRIMARY KEY NOT NULL,
	`used` integer NOT NULL,
	`ends_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `request_counts` (
	`hour` integer NOT NULL,
	`endpoint` text NOT NULL,
	`code` text NOT NULL,
	`requests` integer NOT NULL,
	`calls` integer NOT NULL,
	PRIMARY KEY(`hour`, `endpoint`, `code`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`token` text NOT NULL,
	`expires_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`parent_id` text,
	`ip_address` text,
	`user_agent` text,
	`country` text,
	`identity_confirmed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`parent_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token_unique` ON `sessions` (`token`);
--> statement-breakpoint
CREATE INDEX `sessions_of_user` ON `sessions` (`user_id`);
--> statement-breakpoint
CREATE INDEX `sessions_of_parent` ON `sessions` (`parent_id`);
--> statement-breakpoint
CREATE TABLE `user_counts` (
	`id` integer PRIMARY KEY NOT NULL,
	`users` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`trace_id` text NOT NULL,
	`name` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`image` text,
	`country` text,
	`profession` text,
	`professional_track` text,
	`specialty` text,
	`years_of_experience` integer,
	`plan_type` text DEFAULT 'trial' NOT NULL,
	`role` text DEFAULT 'learner' NOT NULL,
	`locale` text DEFAULT 'en' NOT NULL,
	`blocked_from_mailing` integer DEFAULT false NOT NULL,
	`registration_completed` integer DEFAULT false NOT NULL,
	`terms_version` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deletes_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);
--> statement-breakpoint
CREATE INDEX `users_leaving` ON `users` (`deletes_at`) WHERE deletes_at is not null;
--> statement-breakpoint
CREATE TABLE `assigned_courses` (
	`assignment_id` text NOT NULL,
	`member_id` text NOT NULL,
	`user_id` text NOT NULL,
	`group_id` text NOT NULL,
	`group_name` text NOT NULL,
	`course_id` text NOT NULL,
	`title` text NOT NULL,
	`note` text NOT NULL,
	`due_on` text,
	`due_at` integer,
	`counts_from` integer,
	`assigned_at` integer NOT NULL,
	`closed_at` integer,
	`closed_for` text,
	PRIMARY KEY(`assignment_id`, `member_id`)
);
--> statement-breakpoint
CREATE INDEX `assigned_courses_of_user` ON `assigned_courses` (`user_id`,`due_at`);
--> statement-breakpoint
CREATE TABLE `group_assigned_members` (
	`assignment_id` text NOT NULL,
	`member_id` text NOT NULL,
	`course_id` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`notified_at` integer NOT NULL,
	`remind_at` integer,
	PRIMARY KEY(`assignment_id`, `member_id`)
);
--> statement-breakpoint
CREATE INDEX `group_assigned_courses` ON `group_assigned_members` (`member_id`,`course_id`);
--> statement-breakpoint
CREATE INDEX `group_assigned_reminders` ON `group_assigned_members` (`remind_at`) WHERE remind_at is not null;
--> statement-breakpoint
CREATE TABLE `group_assignments` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`course_id` text NOT NULL,
	`title` text NOT NULL,
	`note` text NOT NULL,
	`due_on` text,
	`due_at` integer,
	`time_zone` text NOT NULL,
	`valid_from` text,
	`counts_from` integer,
	`audience` text NOT NULL,
	`includes_new_members` integer NOT NULL,
	`created_by` text NOT NULL,
	`assigned_at` integer NOT NULL,
	`closed_at` integer,
	`closed_for` text,
	`done` integer DEFAULT 0 NOT NULL,
	`open` integer DEFAULT 0 NOT NULL,
	`is_past_due` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `group_assignments_by_time` ON `group_assignments` (`group_id`,`assigned_at`,`id`);
--> statement-breakpoint
CREATE INDEX `group_assignments_by_due` ON `group_assignments` (`group_id`,`due_at`,`id`) WHERE closed_at is null and due_at is not null;
--> statement-breakpoint
CREATE INDEX `group_assignments_to_mark` ON `group_assignments` (`due_at`) WHERE closed_at is null and due_at is not null and not is_past_due;
--> statement-breakpoint
CREATE INDEX `group_assignments_of_course` ON `group_assignments` (`course_id`) WHERE closed_at is null;
--> statement-breakpoint
CREATE TABLE `domain_groups` (
	`domain` text NOT NULL,
	`group_id` text NOT NULL,
	PRIMARY KEY(`domain`, `group_id`)
);
--> statement-breakpoint
CREATE TABLE `group_domains` (
	`group_id` text NOT NULL,
	`domain` text NOT NULL,
	PRIMARY KEY(`group_id`, `domain`)
);
--> statement-breakpoint
CREATE TABLE `group_audit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`group_id` text NOT NULL,
	`at` integer NOT NULL,
	`action` text NOT NULL,
	`actor_id` text,
	`actor` text,
	`subject_id` text,
	`subject` text
);
--> statement-breakpoint
CREATE INDEX `group_audit_of_group` ON `group_audit` (`group_id`,`id`);
--> statement-breakpoint
CREATE INDEX `group_audit_by_actor` ON `group_audit` (`actor_id`);
--> statement-breakpoint
CREATE INDEX `group_audit_about` ON `group_audit` (`subject_id`);
--> statement-breakpoint
CREATE TABLE `group_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`kind` text NOT NULL,
	`email` text,
	`role` text NOT NULL,
	`takes_seat` integer NOT NULL,
	`token_hash` text NOT NULL,
	`round` integer DEFAULT 0 NOT NULL,
	`invited_by` text NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`uses` integer DEFAULT 0 NOT NULL,
	`use_limit` integer NOT NULL,
	`domains` text NOT NULL,
	`mail_id` text,
	`revoked_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `group_invitations_tokenHash_unique` ON `group_invitations` (`token_hash`);
--> statement-breakpoint
CREATE UNIQUE INDEX `group_invitations_waiting` ON `group_invitations` (`group_id`,`email`) WHERE revoked_at is null and uses < use_limit and email is not null;
--> statement-breakpoint
CREATE INDEX `group_invitations_by_time` ON `group_invitations` (`group_id`,`sent_at`,`id`);
--> statement-breakpoint
CREATE TABLE `group_member_words` (
	`group_id` text NOT NULL,
	`member_id` text NOT NULL,
	`word` text NOT NULL,
	PRIMARY KEY(`member_id`, `word`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `group_members_by_word` ON `group_member_words` (`group_id`,`word`,`member_id`);
--> statement-breakpoint
CREATE TABLE `group_members` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`user_id` text,
	`name` text,
	`email` text,
	`named_at` integer DEFAULT 0 NOT NULL,
	`searched` text,
	`role` text NOT NULL,
	`has_seat` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`invitation_id` text,
	`joined_at` integer NOT NULL,
	`left_at` integer,
	`begun` integer DEFAULT 0 NOT NULL,
	`finished` integer DEFAULT 0 NOT NULL,
	`last_active_at` integer DEFAULT 0 NOT NULL,
	`overdue` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `group_members_once` ON `group_members` (`group_id`,`user_id`) WHERE left_at is null;
--> statement-breakpoint
CREATE INDEX `group_members_by_name` ON `group_members` (`group_id`,`searched`,`id`) WHERE left_at is null;
--> statement-breakpoint
CREATE INDEX `group_members_by_joining` ON `group_members` (`group_id`,`joined_at`,`id`) WHERE left_at is null;
--> statement-breakpoint
CREATE INDEX `group_members_by_activity` ON `group_members` (`group_id`,`last_active_at`,`id`) WHERE left_at is null;
--> statement-breakpoint
CREATE INDEX `group_members_by_completion` ON `group_members` (`group_id`,`finished`,`id`) WHERE left_at is null;
--> statement-breakpoint
CREATE INDEX `group_members_managing` ON `group_members` (`group_id`,`role`) WHERE left_at is null and role <> 'member';
--> statement-breakpoint
CREATE INDEX `group_members_behind` ON `group_members` (`group_id`,"overdue" desc,`searched`,`id`) WHERE left_at is null and overdue > 0;
--> statement-breakpoint
CREATE INDEX `group_members_of_user` ON `group_members` (`user_id`);
--> statement-breakpoint
CREATE TABLE `group_memberships` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`group_id` text NOT NULL,
	`group_name` text NOT NULL,
	`role` text NOT NULL,
	`has_seat` integer NOT NULL,
	`plan_ends_at` integer,
	`version` integer NOT NULL,
	`joined_at` integer NOT NULL,
	`left_at` integer,
	`transfer_until` integer
);
--> statement-breakpoint
CREATE INDEX `group_memberships_of_user` ON `group_memberships` (`user_id`,`joined_at`);
--> statement-breakpoint
CREATE TABLE `groups` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`seats` integer NOT NULL,
	`plan_ends_at` integer,
	`grants_end_at` integer,
	`created_at` integer NOT NULL,
	`dissolved_at` integer,
	`members` integer DEFAULT 0 NOT NULL,
	`taken` integer DEFAULT 0 NOT NULL,
	`behind` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `invitation_codes` (
	`user_id` text PRIMARY KEY NOT NULL,
	`invitation_id` text NOT NULL,
	`code` text NOT NULL,
	`code_ends_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `group_course_progress` (
	`group_id` text NOT NULL,
	`member_id` text NOT NULL,
	`user_id` text NOT NULL,
	`course_id` text NOT NULL,
	`started_at` integer NOT NULL,
	`lessons_done` integer NOT NULL,
	`lessons` integer NOT NULL,
	`last_active_at` integer NOT NULL,
	`mastery_passed_at` integer,
	`passed_again_at` integer,
	`credits` text NOT NULL,
	`claim_until` text,
	`active_weeks` text NOT NULL,
	`version` integer NOT NULL,
	PRIMARY KEY(`member_id`, `course_id`)
);
--> statement-breakpoint
CREATE INDEX `group_progress_in_course` ON `group_course_progress` (`group_id`,`course_id`,`member_id`);
--> statement-breakpoint
CREATE INDEX `group_progress_of_user` ON `group_course_progress` (`user_id`);
--> statement-breakpoint
CREATE TABLE `group_looks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`group_id` text NOT NULL,
	`member_id` text,
	`kind` text NOT NULL,
	`viewer_id` text,
	`viewer` text,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `group_looks_at_member` ON `group_looks` (`group_id`,`member_id`,`id`);
--> statement-breakpoint
CREATE INDEX `group_looks_of_viewer` ON `group_looks` (`viewer_id`);
--> statement-breakpoint
CREATE INDEX `group_looks_by_time` ON `group_looks` (`at`);
--> statement-breakpoint
CREATE TABLE `group_summaries` (
	`group_id` text PRIMARY KEY NOT NULL,
	`counted` text,
	`counted_at` integer,
	`due_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `group_summaries_due` ON `group_summaries` (`due_at`);
--> statement-breakpoint
CREATE TABLE `group_transcript_consents` (
	`member_id` text PRIMARY KEY NOT NULL,
	`given_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `learning_preferences` (
	`user_id` text PRIMARY KEY NOT NULL,
	`specialties` text,
	`weekly_minutes` integer
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `case_choices` (
	`course_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`scene` text NOT NULL,
	`option` text NOT NULL,
	`learners` integer NOT NULL,
	PRIMARY KEY(`course_id`, `lesson_id`, `scene`, `option`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `case_runs` (
	`participation_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`number` integer NOT NULL,
	`choices` text NOT NULL,
	`ending` text,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	PRIMARY KEY(`participation_id`, `lesson_id`, `number`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `active_days` (
	`user_id` text NOT NULL,
	`day` integer NOT NULL,
	`seconds` integer NOT NULL,
	PRIMARY KEY(`user_id`, `day`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `notes` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`course_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`place` text NOT NULL,
	`quote` text NOT NULL,
	`language` text NOT NULL,
	`text` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`deleted_at` integer,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `notes_by_course` ON `notes` (`user_id`,`course_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `notes_deleted` ON `notes` (`deleted_at`) WHERE deleted_at is not null;
--> statement-breakpoint
CREATE TABLE `bookmarks` (
	`user_id` text NOT NULL,
	`course_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `course_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `claims` (
	`id` text PRIMARY KEY NOT NULL,
	`participation_id` text NOT NULL,
	`user_id` text NOT NULL,
	`course_id` text NOT NULL,
	`accreditation_id` text NOT NULL,
	`kind` text NOT NULL,
	`credit_type` text NOT NULL,
	`credits` real NOT NULL,
	`terms` integer NOT NULL,
	`facts` text NOT NULL,
	`claimed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `claims_once` ON `claims` (`user_id`,`course_id`,`accreditation_id`);
--> statement-breakpoint
CREATE TABLE `lesson_progress` (
	`participation_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`position` real DEFAULT 0 NOT NULL,
	`watched` text NOT NULL,
	`active_seconds` integer DEFAULT 0 NOT NULL,
	`captions` text,
	`speed` real DEFAULT 1 NOT NULL,
	`completed_at` integer,
	`updated_at` integer NOT NULL,
	`opened_at` integer,
	PRIMARY KEY(`participation_id`, `lesson_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `participation_events` (
	`participation_id` text NOT NULL,
	`number` integer NOT NULL,
	`id` integer NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`facts` text NOT NULL,
	`snapshot` integer,
	PRIMARY KEY(`participation_id`, `number`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `participations` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`course_id` text NOT NULL,
	`version_id` text NOT NULL,
	`started_at` integer NOT NULL,
	`kickoff_skipped_at` integer,
	`kickoff_finished_at` integer,
	`lessons_completed_at` integer,
	`passed_at` integer,
	`passed_plan` text,
	`evaluated_at` integer,
	`last_active_at` integer NOT NULL,
	`active_seconds` integer DEFAULT 0 NOT NULL,
	`watched_until` integer,
	`extra_attempts` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `participations_of_user` ON `participations` (`user_id`,`course_id`);
--> statement-breakpoint
CREATE INDEX `participations_in_course` ON `participations` (`course_id`,`id`);
--> statement-breakpoint
CREATE TABLE `snapshots` (
	`id` integer PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`content` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `snapshots_hash_unique` ON `snapshots` (`hash`);
--> statement-breakpoint
CREATE TABLE `answers` (
	`attempt_id` text NOT NULL,
	`item_id` text NOT NULL,
	`answer` text NOT NULL,
	`is_correct` integer NOT NULL,
	`confidence` integer,
	`seconds` integer,
	`saved_at` integer NOT NULL,
	`given_at` integer,
	`key` text,
	PRIMARY KEY(`attempt_id`, `item_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`participation_id` text NOT NULL,
	`quiz_id` text NOT NULL,
	`kind` text NOT NULL,
	`number` integer NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`score` real,
	`correct` integer,
	`is_passed` integer,
	`item_order` text NOT NULL,
	`withdrawn` text,
	`by_objective` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `attempts_by_number` ON `attempts` (`participation_id`,`quiz_id`,`number`);
--> statement-breakpoint
CREATE TABLE `rescorings` (
	`course_id` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL,
	`last_id` text
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `course_affinities` (
	`course_id` text NOT NULL,
	`specialty` text NOT NULL,
	`other_id` text NOT NULL,
	`learners` integer NOT NULL,
	PRIMARY KEY(`course_id`, `specialty`, `other_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `review_cards` (
	`participation_id` text NOT NULL,
	`quiz_id` text NOT NULL,
	`item_id` text NOT NULL,
	`version_id` text,
	`reviews` integer NOT NULL,
	`answer` text NOT NULL,
	`stability` real NOT NULL,
	`difficulty` real NOT NULL,
	`reviewed_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	PRIMARY KEY(`participation_id`, `quiz_id`, `item_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`recipient` text NOT NULL,
	`first_name` text NOT NULL,
	`kind` text NOT NULL,
	`locale` text NOT NULL,
	`facts` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer,
	`expires_at` integer,
	`sent_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`failure` text
);
--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`due_at`);
--> statement-breakpoint
CREATE INDEX `mails_by_time` ON `mails` (`created_at`);
--> statement-breakpoint
CREATE INDEX `mails_of_user` ON `mails` (`user_id`);
--> statement-breakpoint
CREATE TABLE `educator_prompts` (
	`user_id` text PRIMARY KEY NOT NULL,
	`due_at` integer,
	`answer` text,
	`answered_at` integer,
	`notification_id` text
);
--> statement-breakpoint
CREATE INDEX `educator_prompts_due` ON `educator_prompts` (`due_at`);
--> statement-breakpoint
CREATE TABLE `notification_counts` (
	`user_id` text PRIMARY KEY NOT NULL,
	`unread` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `notification_preferences` (
	`user_id` text PRIMARY KEY NOT NULL,
	`mail` text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`data` text NOT NULL,
	`dedupe_key` text,
	`created_at` integer NOT NULL,
	`read_at` integer,
	`mail_due_at` integer,
	`mail_time` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `notifications_of_user` ON `notifications` (`user_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_deduped` ON `notifications` (`user_id`,`dedupe_key`) WHERE dedupe_key is not null;
--> statement-breakpoint
CREATE INDEX `notifications_to_mail` ON `notifications` (`mail_due_at`) WHERE mail_due_at is not null;
--> statement-breakpoint
CREATE TABLE `review_habits` (
	`user_id` text PRIMARY KEY NOT NULL,
	`time_zone` text,
	`remind_at` integer
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `review_reminders` ON `review_habits` (`remind_at`) WHERE remind_at is not null;
--> statement-breakpoint
CREATE TABLE `realtime_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`event` text NOT NULL,
	`data` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`due_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)),
	`attempts` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `realtime_outbox_of_user` ON `realtime_outbox` (`user_id`,`id`);
--> statement-breakpoint
CREATE INDEX `realtime_outbox_due` ON `realtime_outbox` (`due_at`) WHERE "realtime_outbox"."due_at" is not null;
--> statement-breakpoint
CREATE INDEX `realtime_outbox_by_time` ON `realtime_outbox` (`created_at`);
--> statement-breakpoint
CREATE TABLE `tracked_counts` (
	`day` text NOT NULL,
	`environment` text NOT NULL,
	`name` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `environment`, `name`)
);
--> statement-breakpoint
CREATE TABLE `tracked_events` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`facts` text NOT NULL,
	`page` text,
	`environment` text NOT NULL,
	`trace_id` text,
	`at` integer NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tracked_events_by_time` ON `tracked_events` (`received_at`);
--> statement-breakpoint
CREATE INDEX `tracked_events_of_trace` ON `tracked_events` (`trace_id`) WHERE trace_id is not null;
--> statement-breakpoint
CREATE TABLE `deleted_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`deleted_at` integer NOT NULL,
	`trace_id` text,
	`pseudonym` text
);
--> statement-breakpoint
CREATE INDEX `deleted_accounts_by_time` ON `deleted_accounts` (`deleted_at`);
--> statement-breakpoint
CREATE TABLE `logins` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`account_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`password` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`email` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `logins_of_user` ON `logins` (`user_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `logins_by_provider` ON `logins` (`provider_id`,`account_id`);
--> statement-breakpoint
CREATE TABLE `password_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `pending_invitations` (
	`user_id` text PRIMARY KEY NOT NULL,
	`invitation` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `pending_invitations_by_time` ON `pending_invitations` (`created_at`);
--> statement-breakpoint
CREATE TABLE `signups` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`locale` text NOT NULL,
	`password` text NOT NULL,
	`code` text NOT NULL,
	`code_ends_at` integer NOT NULL,
	`own_tries` integer DEFAULT 0 NOT NULL,
	`other_tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`invitation` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `signups_of_user` ON `signups` (`user_id`);
--> statement-breakpoint
CREATE INDEX `signups_by_time` ON `signups` (`created_at`);
--> statement-breakpoint
CREATE TABLE `verifications` (
	`id` text PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`value` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `verifications_by_identifier` ON `verifications` (`identifier`);
--> statement-breakpoint
CREATE INDEX `verifications_by_value` ON `verifications` (`value`);
--> statement-breakpoint
CREATE TABLE `factor_recoveries` (
	`user_id` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`ends_at` integer NOT NULL,
	`reminded_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `two_steps`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `factor_recoveries_by_end` ON `factor_recoveries` (`ends_at`);
--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`is_synced` integer NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credentialId_unique` ON `passkeys` (`credential_id`);
--> statement-breakpoint
CREATE INDEX `passkeys_of_user` ON `passkeys` (`user_id`);
--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`user_id` text NOT NULL,
	`code` text NOT NULL,
	PRIMARY KEY(`user_id`, `code`),
	FOREIGN KEY (`user_id`) REFERENCES `two_steps`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `remembered_devices` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `two_steps`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `remembered_devices_of_user` ON `remembered_devices` (`user_id`);
--> statement-breakpoint
CREATE INDEX `remembered_devices_by_end` ON `remembered_devices` (`ends_at`);
--> statement-breakpoint
CREATE TABLE `two_steps` (
	`user_id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`last_step` integer NOT NULL,
	`since` integer NOT NULL,
	`wrong_codes` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `app_tokens` (
	`token` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`session_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `app_tokens_of_user` ON `app_tokens` (`user_id`);
--> statement-breakpoint
CREATE INDEX `app_tokens_of_session` ON `app_tokens` (`session_id`);
--> statement-breakpoint
CREATE INDEX `app_tokens_by_end` ON `app_tokens` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `email_changes` (
	`user_id` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`session_id` text NOT NULL,
	`email` text NOT NULL,
	`former_code` text NOT NULL,
	`next_code` text NOT NULL,
	`former_tries` integer DEFAULT 0 NOT NULL,
	`next_tries` integer DEFAULT 0 NOT NULL,
	`is_former_confirmed` integer DEFAULT false NOT NULL,
	`is_next_confirmed` integer DEFAULT false NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_changes_id_unique` ON `email_changes` (`id`);
--> statement-breakpoint
CREATE INDEX `email_changes_of_session` ON `email_changes` (`session_id`);
--> statement-breakpoint
CREATE TABLE `email_reversals` (
	`token` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`former_email` text NOT NULL,
	`created_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `email_reversals_of_user` ON `email_reversals` (`user_id`);
--> statement-breakpoint
CREATE INDEX `email_reversals_by_end` ON `email_reversals` (`ends_at`);
--> statement-breakpoint
CREATE TABLE `identity_codes` (
	`session_id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`code_ends_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `restorations` (
	`user_id` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`token` text NOT NULL,
	`former_email` text NOT NULL,
	`email` text NOT NULL,
	`ends_at` integer NOT NULL,
	`reminded_at` integer,
	`link_mailed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `restorations_token_unique` ON `restorations` (`token`);
--> statement-breakpoint
CREATE INDEX `restorations_by_end` ON `restorations` (`ends_at`);
--> statement-breakpoint
CREATE TABLE `requested_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`state` text NOT NULL,
	`requested_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	`ends_at` integer,
	`token_hash` text,
	`file_key` text,
	`bytes` integer
);
--> statement-breakpoint
CREATE INDEX `requested_exports_of_user` ON `requested_exports` (`user_id`,`kind`,`subject`,`requested_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `requested_exports_one_under_way` ON `requested_exports` (`user_id`,`kind`,`subject`) WHERE state = 'requested';
--> statement-breakpoint
CREATE INDEX `requested_exports_due` ON `requested_exports` (`due_at`) WHERE due_at is not null;
--> statement-breakpoint
CREATE INDEX `requested_exports_to_expire` ON `requested_exports` (`ends_at`) WHERE state = 'ready';
--> statement-breakpoint
CREATE TABLE `flag_overrides` (
	`user_id` text NOT NULL,
	`flag` text NOT NULL,
	`is_on` integer NOT NULL,
	PRIMARY KEY(`user_id`, `flag`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `provider_sign_ins` (
	`id` text PRIMARY KEY NOT NULL,
	`browser` text NOT NULL,
	`provider` text NOT NULL,
	`next` text,
	`locale` text NOT NULL,
	`user_id` text,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `provider_sign_ins_of_user` ON `provider_sign_ins` (`user_id`);
--> statement-breakpoint
CREATE INDEX `provider_sign_ins_by_end` ON `provider_sign_ins` (`ends_at`);
--> statement-breakpoint
CREATE TABLE `support_looks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `support_looks_of_user` ON `support_looks` (`user_id`,`id`);
--> statement-breakpoint
CREATE TABLE `deletion_failures` (
	`user_id` text PRIMARY KEY NOT NULL,
	`attempts` integer NOT NULL,
	`due_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `kept_records` (
	`pseudonym` text PRIMARY KEY NOT NULL,
	`ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `kept_records_by_end` ON `kept_records` (`ends_at`);
--> statement-breakpoint
CREATE TABLE `reporting_ids` (
	`user_id` text PRIMARY KEY NOT NULL,
	`ids` text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `completion_uses` (
	`user_id` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`used` integer NOT NULL,
	`confirmed` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `prompt_versions` (
	`user_id` text NOT NULL,
	`prompt_id` text NOT NULL,
	`version` integer NOT NULL,
	`saved_at` integer NOT NULL,
	`draft` text NOT NULL,
	PRIMARY KEY(`user_id`, `prompt_id`, `version`)
);
--> statement-breakpoint
CREATE TABLE `saved_prompts` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`folder` text NOT NULL,
	`version` integer NOT NULL,
	`saved_at` integer NOT NULL,
	`deleted_at` integer,
	`draft` text NOT NULL,
	`searched` text NOT NULL,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `saved_prompts_by_time` ON `saved_prompts` (`user_id`,`saved_at`,`id`);
--> statement-breakpoint
CREATE INDEX `saved_prompts_deleted` ON `saved_prompts` (`deleted_at`) WHERE deleted_at is not null;
--> statement-breakpoint
CREATE TABLE `webinar_attendees` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`webinar_id` text NOT NULL,
	`activity` text NOT NULL,
	`user_id` text,
	`joined_at` integer NOT NULL,
	`seconds` integer NOT NULL,
	`reached_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webinar_attendees_once` ON `webinar_attendees` (`webinar_id`,`activity`,`user_id`);
--> statement-breakpoint
CREATE TABLE `webinar_presenters` (
	`user_id` text NOT NULL,
	`webinar_id` text NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`user_id`, `webinar_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `asked_questions` (
	`user_id` text NOT NULL,
	`webinar_id` text NOT NULL,
	`id` text NOT NULL,
	`text` text NOT NULL,
	`is_anonymous` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `webinar_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `webinar_announcements` (
	`webinar_id` text NOT NULL,
	`id` text NOT NULL,
	`text` text NOT NULL,
	`revision` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`webinar_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `webinar_announcements_changed` ON `webinar_announcements` (`webinar_id`,`revision`);
--> statement-breakpoint
CREATE TABLE `webinar_poll_answers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`webinar_id` text NOT NULL,
	`poll_id` text NOT NULL,
	`user_id` text,
	`option` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webinar_poll_answers_once` ON `webinar_poll_answers` (`webinar_id`,`poll_id`,`user_id`);
--> statement-breakpoint
CREATE INDEX `webinar_poll_answers_of_users` ON `webinar_poll_answers` (`webinar_id`,`user_id`);
--> statement-breakpoint
CREATE TABLE `webinar_polls` (
	`webinar_id` text NOT NULL,
	`id` text NOT NULL,
	`question` text NOT NULL,
	`options` text NOT NULL,
	`is_open` integer NOT NULL,
	`answers` integer NOT NULL,
	`revision` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`webinar_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `webinar_polls_changed` ON `webinar_polls` (`webinar_id`,`revision`);
--> statement-breakpoint
CREATE TABLE `webinar_question_votes` (
	`webinar_id` text NOT NULL,
	`question_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`webinar_id`, `question_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `webinar_question_votes_of_users` ON `webinar_question_votes` (`webinar_id`,`user_id`);
--> statement-breakpoint
CREATE TABLE `webinar_questions` (
	`webinar_id` text NOT NULL,
	`id` text NOT NULL,
	`user_id` text,
	`name` text,
	`text` text NOT NULL,
	`state` text NOT NULL,
	`votes` integer NOT NULL,
	`revision` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`webinar_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `webinar_questions_changed` ON `webinar_questions` (`webinar_id`,`revision`);
--> statement-breakpoint
CREATE INDEX `webinar_questions_of_users` ON `webinar_questions` (`webinar_id`,`user_id`);
--> statement-breakpoint
CREATE TABLE `webinar_rooms` (
	`webinar_id` text PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`published_revision` integer NOT NULL,
	`publish_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `speaker_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`webinar_id` text NOT NULL,
	`speaker_id` text NOT NULL,
	`email` text NOT NULL,
	`token_hash` text NOT NULL,
	`round` integer NOT NULL,
	`mail_id` text NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`accepted_at` integer,
	`user_id` text,
	`revoked_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `speaker_invitations_tokenHash_unique` ON `speaker_invitations` (`token_hash`);
--> statement-breakpoint
CREATE INDEX `speaker_invitations_of_webinar` ON `speaker_invitations` (`webinar_id`,`email`);
--> statement-breakpoint
CREATE INDEX `speaker_invitations_ended` ON `speaker_invitations` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `webinar_speakers` (
	`user_id` text NOT NULL,
	`webinar_id` text NOT NULL,
	`invitation_id` text NOT NULL,
	`phase` integer NOT NULL,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `webinar_id`, `invitation_id`)
);
--> statement-breakpoint
CREATE TABLE `webinar_feeds` (
	`user_id` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webinar_feeds_tokenHash_unique` ON `webinar_feeds` (`token_hash`);
--> statement-breakpoint
CREATE TABLE `webinar_registrations` (
	`user_id` text NOT NULL,
	`webinar_id` text NOT NULL,
	`seat_id` integer NOT NULL,
	`phase` integer NOT NULL,
	`zone` text NOT NULL,
	`changed_at` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`minutes` integer NOT NULL,
	`is_cancelled` integer NOT NULL,
	`remind_at` integer,
	`announce_at` integer,
	PRIMARY KEY(`user_id`, `webinar_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `webinar_registrations_of_webinar` ON `webinar_registrations` (`webinar_id`);
--> statement-breakpoint
CREATE INDEX `webinar_reminders_due` ON `webinar_registrations` (`remind_at`) WHERE remind_at is not null;
--> statement-breakpoint
CREATE INDEX `webinar_changes_due` ON `webinar_registrations` (`announce_at`) WHERE announce_at is not null;
--> statement-breakpoint
CREATE TABLE `webinar_seats` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`webinar_id` text NOT NULL,
	`user_id` text,
	`zone` text NOT NULL,
	`phase` integer NOT NULL,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webinar_seats_once` ON `webinar_seats` (`webinar_id`,`user_id`) WHERE phase < 2;
--> statement-breakpoint
CREATE INDEX `webinar_seats_in_order` ON `webinar_seats` (`webinar_id`,`phase`,`id`);
--> statement-breakpoint
CREATE TRIGGER `active_days_of_participations` AFTER UPDATE OF `active_seconds` ON `participations`
WHEN NEW.`active_seconds` > OLD.`active_seconds`
BEGIN
	INSERT INTO `active_days` (`user_id`, `day`, `seconds`)
	VALUES (NEW.`user_id`, NEW.`last_active_at` / 86400000, NEW.`active_seconds` - OLD.`active_seconds`)
	ON CONFLICT (`user_id`, `day`) DO UPDATE SET `seconds` = `seconds` + excluded.`seconds`;
END;
--> statement-breakpoint
CREATE TRIGGER `count_of_new_users` AFTER INSERT ON `users`
BEGIN
	INSERT INTO `user_counts` (`id`, `users`) VALUES (1, 1)
	ON CONFLICT (`id`) DO UPDATE SET `users` = `users` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `count_of_deleted_users` AFTER DELETE ON `users`
BEGIN
	UPDATE `user_counts` SET `users` = `users` - 1 WHERE `id` = 1;
END;
--> statement-breakpoint
CREATE TRIGGER `unread_of_new_notifications` AFTER INSERT ON `notifications`
WHEN NEW.`read_at` IS NULL
BEGIN
	INSERT INTO `notification_counts` (`user_id`, `unread`) VALUES (NEW.`user_id`, 1)
	ON CONFLICT (`user_id`) DO UPDATE SET `unread` = max(0, `unread`) + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `unread_of_marked_notifications` AFTER UPDATE OF `read_at` ON `notifications`
WHEN (OLD.`read_at` IS NULL) <> (NEW.`read_at` IS NULL)
BEGIN
	UPDATE `notification_counts` SET `unread` = max(0, `unread` + iif(NEW.`read_at` IS NULL, 1, -1))
	WHERE `user_id` = NEW.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `unread_of_deleted_notifications` AFTER DELETE ON `notifications`
WHEN OLD.`read_at` IS NULL
BEGIN
	UPDATE `notification_counts` SET `unread` = max(0, `unread` - 1) WHERE `user_id` = OLD.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entries_stay` BEFORE UPDATE ON `ledger_entries`
BEGIN
	SELECT RAISE(ABORT, 'the ledger is only appended to');
END;
--> statement-breakpoint
CREATE TRIGGER `invoices_stay` BEFORE UPDATE ON `invoices`
WHEN OLD.`file_key` IS NOT NULL
	OR (NEW.`number`, NEW.`kind`, NEW.`user_id`, NEW.`ledger_fact`, NEW.`issued_at`, NEW.`total`, NEW.`tax_amount`, NEW.`facts`)
	IS NOT (OLD.`number`, OLD.`kind`, OLD.`user_id`, OLD.`ledger_fact`, OLD.`issued_at`, OLD.`total`, OLD.`tax_amount`, OLD.`facts`)
BEGIN
	SELECT RAISE(ABORT, 'an issued invoice never changes');
END;
--> statement-breakpoint
CREATE TRIGGER `counts_of_new_group_members` AFTER INSERT ON `group_members`
WHEN NEW.`left_at` IS NULL
BEGIN
	UPDATE `groups` SET `members` = `members` + 1, `taken` = `taken` + NEW.`has_seat` WHERE `id` = NEW.`group_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `counts_of_changed_group_members` AFTER UPDATE OF `left_at`, `has_seat` ON `group_members`
WHEN (NEW.`left_at` IS NULL, NEW.`has_seat`) IS NOT (OLD.`left_at` IS NULL, OLD.`has_seat`)
BEGIN
	UPDATE `groups` SET
		`members` = `members` + (NEW.`left_at` IS NULL) - (OLD.`left_at` IS NULL),
		`taken` = `taken` + (NEW.`left_at` IS NULL AND NEW.`has_seat`) - (OLD.`left_at` IS NULL AND OLD.`has_seat`)
	WHERE `id` = NEW.`group_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `counts_of_new_assigned_members` AFTER INSERT ON `group_assigned_members`
BEGIN
	UPDATE `group_assignments` SET `done` = `done` + (NEW.`status` = 'done'), `open` = `open` + (NEW.`status` = 'open')
	WHERE `id` = NEW.`assignment_id`;
	UPDATE `group_members` SET `overdue` = `overdue` + 1
	WHERE `id` = NEW.`member_id` AND NEW.`status` = 'open'
		AND (SELECT `is_past_due` FROM `group_assignments` WHERE `id` = NEW.`assignment_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `counts_of_changed_assigned_members` AFTER UPDATE OF `status` ON `group_assigned_members`
WHEN NEW.`status` <> OLD.`status`
BEGIN
	UPDATE `group_assignments` SET
		`done` = `done` + (NEW.`status` = 'done') - (OLD.`status` = 'done'),
		`open` = `open` + (NEW.`status` = 'open') - (OLD.`status` = 'open')
	WHERE `id` = NEW.`assignment_id`;
	UPDATE `group_members` SET `overdue` = `overdue` + (NEW.`status` = 'open') - (OLD.`status` = 'open')
	WHERE `id` = NEW.`member_id` AND 'open' IN (NEW.`status`, OLD.`status`)
		AND (SELECT `is_past_due` FROM `group_assignments` WHERE `id` = NEW.`assignment_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `overdue_of_changed_group_assignments` AFTER UPDATE OF `is_past_due` ON `group_assignments`
WHEN NEW.`is_past_due` <> OLD.`is_past_due`
BEGIN
	UPDATE `group_members` SET `overdue` = `overdue` + NEW.`is_past_due` - OLD.`is_past_due`
	WHERE `id` IN (
		SELECT `member_id` FROM `group_assigned_members` WHERE `assignment_id` = NEW.`id` AND `status` = 'open'
	);
END;
--> statement-breakpoint
CREATE TRIGGER `behind_of_changed_group_members` AFTER UPDATE OF `overdue` ON `group_members`
WHEN (NEW.`overdue` > 0) <> (OLD.`overdue` > 0)
BEGIN
	UPDATE `groups` SET `behind` = `behind` + (NEW.`overdue` > 0) - (OLD.`overdue` > 0) WHERE `id` = NEW.`group_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `assignments_of_left_group_members` AFTER UPDATE OF `left_at` ON `group_members`
WHEN OLD.`left_at` IS NULL AND NEW.`left_at` IS NOT NULL
BEGIN
	UPDATE `group_assigned_members` SET `status` = 'left' WHERE `member_id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `words_of_new_group_members` AFTER INSERT ON `group_members`
WHEN NEW.`searched` IS NOT NULL
BEGIN
	INSERT OR IGNORE INTO `group_member_words` (`group_id`, `member_id`, `word`)
	SELECT NEW.`group_id`, NEW.`id`, `value`
	FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.`searched`, char(10), ' '), '@', ' '), '.', ' '), '-', ' '), '_', ' '), '+', ' '), ',', ' '), '''', ' '), '’', ' ')), ' ', '","') || ']')
	WHERE NEW.`left_at` IS NULL AND `value` <> '';
END;
--> statement-breakpoint
CREATE TRIGGER `words_of_changed_group_members` AFTER UPDATE OF `searched`, `left_at` ON `group_members`
WHEN (NEW.`searched`, NEW.`left_at` IS NULL) IS NOT (OLD.`searched`, OLD.`left_at` IS NULL)
BEGIN
	DELETE FROM `group_member_words` WHERE `member_id` = NEW.`id`;
	INSERT OR IGNORE INTO `group_member_words` (`group_id`, `member_id`, `word`)
	SELECT NEW.`group_id`, NEW.`id`, `value`
	FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.`searched`, char(10), ' '), '@', ' '), '.', ' '), '-', ' '), '_', ' '), '+', ' '), ',', ' '), '''', ' '), '’', ' ')), ' ', '","') || ']')
	WHERE NEW.`left_at` IS NULL AND NEW.`searched` IS NOT NULL AND `value` <> '';
END;
