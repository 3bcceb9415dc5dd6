CREATE TABLE "deployments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" bigint NOT NULL,
	"version_id" uuid NOT NULL,
	"deployed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publish_settings" (
	"project_id" bigint PRIMARY KEY NOT NULL,
	"access" text DEFAULT 'open' NOT NULL,
	"password_hash" text,
	"pass_epoch" integer DEFAULT 0 NOT NULL,
	"locked_pages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"in_search" boolean DEFAULT true NOT NULL,
	"for_ai" boolean DEFAULT true NOT NULL,
	"shows_badge" boolean DEFAULT true NOT NULL,
	"counts_visits" boolean DEFAULT true NOT NULL,
	"former_paths" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_guests" (
	"project_id" bigint NOT NULL,
	"account" text NOT NULL,
	CONSTRAINT "site_guests_project_id_account_pk" PRIMARY KEY("project_id","account")
);
--> statement-breakpoint
CREATE TABLE "site_visitors" (
	"project_id" bigint NOT NULL,
	"day" date NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "site_visitors_project_id_day_hash_pk" PRIMARY KEY("project_id","day","hash")
);
--> statement-breakpoint
CREATE TABLE "site_visits" (
	"project_id" bigint NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"views" integer NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "site_visits_project_id_day_kind_name_pk" PRIMARY KEY("project_id","day","kind","name")
);
--> statement-breakpoint
CREATE TABLE "visit_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deployments" ADD CONSTRAINT "deployments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deployments" ADD CONSTRAINT "deployments_version_id_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_settings" ADD CONSTRAINT "publish_settings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_guests" ADD CONSTRAINT "site_guests_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_visitors" ADD CONSTRAINT "site_visitors_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_visits" ADD CONSTRAINT "site_visits_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deployments_project" ON "deployments" USING btree ("project_id","deployed_at");--> statement-breakpoint
INSERT INTO "deployments" ("project_id", "version_id", "deployed_at") SELECT "project_id", "version_id", "published_at" FROM "published_sites";
