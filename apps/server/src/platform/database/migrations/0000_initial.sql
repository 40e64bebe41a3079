CREATE TABLE "auctions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auctions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"titulo" text NOT NULL,
	"descricao" text DEFAULT '' NOT NULL,
	"tipo" text NOT NULL,
	"numero_lote" text NOT NULL,
	"intent" text DEFAULT 'scheduled' NOT NULL,
	"data_inicio" timestamp with time zone NOT NULL,
	"data_fim" timestamp with time zone NOT NULL,
	"remaining_ms" bigint,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"cover_id" uuid,
	"settled_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auctions_type" CHECK ("auctions"."tipo" in ('Carros', 'Motos', 'Caminhões', 'Tratores')),
	CONSTRAINT "auctions_intent" CHECK ("auctions"."intent" in ('scheduled', 'held', 'paused', 'completed')),
	CONSTRAINT "auctions_dates" CHECK ("auctions"."data_fim" > "auctions"."data_inicio")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint,
	"ip" text DEFAULT '' NOT NULL,
	"action" text NOT NULL,
	"subject_type" text DEFAULT '' NOT NULL,
	"subject_id" text DEFAULT '' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bid_attempts" (
	"user_id" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"vehicle_id" bigint NOT NULL,
	"value" bigint NOT NULL,
	"outcome" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bid_attempts_user_id_idempotency_key_pk" PRIMARY KEY("user_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "bidder_numbers" (
	"auction_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "bidder_numbers_auction_id_user_id_pk" PRIMARY KEY("auction_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "bids" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bids_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lot_id" bigint NOT NULL,
	"sequence" integer NOT NULL,
	"epoch" integer NOT NULL,
	"action" text NOT NULL,
	"value" bigint,
	"user_id" bigint NOT NULL,
	"bidder_number" integer,
	"automatic" boolean DEFAULT false NOT NULL,
	"target_sequence" integer,
	"reason" text,
	"idempotency_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"previous_hash" "bytea",
	"hash" "bytea" NOT NULL,
	CONSTRAINT "bids_action" CHECK ("bids"."action" in ('normal', 'reset', 'removed')),
	CONSTRAINT "bids_shape" CHECK (("bids"."action" = 'normal' and "bids"."value" > 0 and "bids"."bidder_number" is not null)
        or ("bids"."action" = 'reset' and "bids"."value" is null)
        or ("bids"."action" = 'removed' and "bids"."target_sequence" is not null))
);
--> statement-breakpoint
CREATE TABLE "lots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vehicle_id" bigint NOT NULL,
	"auction_id" bigint,
	"lote" text NOT NULL,
	"lance_inicial" bigint NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"extension_ms" bigint DEFAULT 0 NOT NULL,
	"previous_lot_id" bigint,
	"lance_atual" bigint,
	"leader_id" bigint,
	"bid_count" integer DEFAULT 0 NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"epoch" integer DEFAULT 0 NOT NULL,
	"ledger_hash" "bytea",
	"closed_at" timestamp with time zone,
	"winner_id" bigint,
	"hammer_price" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lots_status" CHECK ("lots"."status" in ('active', 'sold', 'unsold', 'withdrawn')),
	CONSTRAINT "lots_opening" CHECK ("lots"."lance_inicial" >= 0)
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"drawing" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_kind" CHECK ("media"."kind" in ('vehicle', 'cover', 'identity'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"email" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"ip" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text DEFAULT 'client' NOT NULL,
	"status" text DEFAULT 'pendente' NOT NULL,
	"status_changed_at" timestamp with time zone,
	"is_banned" boolean DEFAULT false NOT NULL,
	"ban_reason" text,
	"person_type" text DEFAULT 'fisica' NOT NULL,
	"document" text DEFAULT '' NOT NULL,
	"document_checks" boolean DEFAULT true NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"cep" text DEFAULT '' NOT NULL,
	"logradouro" text DEFAULT '' NOT NULL,
	"numero" text DEFAULT '' NOT NULL,
	"complemento" text DEFAULT '' NOT NULL,
	"bairro" text DEFAULT '' NOT NULL,
	"cidade" text DEFAULT '' NOT NULL,
	"estado" text DEFAULT '' NOT NULL,
	"document_front_id" uuid,
	"document_back_id" uuid,
	"selfie_with_document_id" uuid,
	"terms_version" text,
	"terms_accepted_at" timestamp with time zone,
	"terms_accepted_ip" text,
	"search" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('admin', 'client')),
	CONSTRAINT "users_status" CHECK ("users"."status" in ('pendente', 'aprovado', 'negado')),
	CONSTRAINT "users_person_type" CHECK ("users"."person_type" in ('fisica', 'juridica'))
);
--> statement-breakpoint
CREATE TABLE "vehicle_images" (
	"media_id" uuid PRIMARY KEY NOT NULL,
	"vehicle_id" bigint NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vehicles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"titulo" text NOT NULL,
	"marca" text DEFAULT '' NOT NULL,
	"modelo" text DEFAULT '' NOT NULL,
	"ano" integer NOT NULL,
	"cor" text DEFAULT '' NOT NULL,
	"combustivel" text DEFAULT 'Flex' NOT NULL,
	"km" integer,
	"final_placa" text DEFAULT '' NOT NULL,
	"situacao" text DEFAULT 'Recuperado' NOT NULL,
	"origem" text DEFAULT 'Financeira' NOT NULL,
	"descricao" text DEFAULT '' NOT NULL,
	"destaque" boolean DEFAULT false NOT NULL,
	"categoria" text DEFAULT 'Carro' NOT NULL,
	"valor_fipe" bigint,
	"search" text DEFAULT '' NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vehicles_category" CHECK ("vehicles"."categoria" in ('Carro', 'Moto', 'Caminhão', 'Trator', 'Ônibus'))
);
--> statement-breakpoint
ALTER TABLE "auctions" ADD CONSTRAINT "auctions_cover_id_media_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_attempts" ADD CONSTRAINT "bid_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bidder_numbers" ADD CONSTRAINT "bidder_numbers_auction_id_auctions_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auctions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bidder_numbers" ADD CONSTRAINT "bidder_numbers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_auction_id_auctions_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auctions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_previous_lot_id_lots_id_fk" FOREIGN KEY ("previous_lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_leader_id_users_id_fk" FOREIGN KEY ("leader_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_winner_id_users_id_fk" FOREIGN KEY ("winner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_document_front_id_media_id_fk" FOREIGN KEY ("document_front_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_document_back_id_media_id_fk" FOREIGN KEY ("document_back_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_selfie_with_document_id_media_id_fk" FOREIGN KEY ("selfie_with_document_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_images" ADD CONSTRAINT "vehicle_images_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_images" ADD CONSTRAINT "vehicle_images_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auctions_type_end" ON "auctions" USING btree ("tipo","data_fim");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_failed_account" ON "audit_log" USING btree ("subject_id","at") WHERE "audit_log"."action" = 'login.failed';--> statement-breakpoint
CREATE INDEX "audit_log_failed_address" ON "audit_log" USING btree ("ip","at") WHERE "audit_log"."action" = 'login.failed';--> statement-breakpoint
CREATE INDEX "bid_attempts_age" ON "bid_attempts" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bidder_numbers_number" ON "bidder_numbers" USING btree ("auction_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "bids_sequence" ON "bids" USING btree ("lot_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "bids_removed_once" ON "bids" USING btree ("lot_id","target_sequence") WHERE "bids"."action" = 'removed';--> statement-breakpoint
CREATE INDEX "bids_user" ON "bids" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "bids_newest" ON "bids" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "lots_one_active_per_vehicle" ON "lots" USING btree ("vehicle_id") WHERE "lots"."status" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "lots_number" ON "lots" USING btree ("auction_id","lote") WHERE "lots"."status" <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "lots_auction" ON "lots" USING btree ("auction_id","status");--> statement-breakpoint
CREATE INDEX "lots_vehicle" ON "lots" USING btree ("vehicle_id","id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_document" ON "users" USING btree ("document");--> statement-breakpoint
CREATE INDEX "users_status" ON "users" USING btree ("role","status","created_at");--> statement-breakpoint
CREATE INDEX "vehicle_images_vehicle" ON "vehicle_images" USING btree ("vehicle_id","position");--> statement-breakpoint
CREATE INDEX "vehicles_category" ON "vehicles" USING btree ("categoria","created_at");