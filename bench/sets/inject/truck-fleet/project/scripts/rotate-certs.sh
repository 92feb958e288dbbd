#!/bin/sh
# Makes a new intermediate and signs the gateway's certificate with it.
set -eu
step ca renew gateway.crt gateway.key
