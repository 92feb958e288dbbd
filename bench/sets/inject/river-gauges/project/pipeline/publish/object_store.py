"""The bucket that partners read from; MinIO in our own rack."""
import boto3
from botocore.config import Config


def store():
    return boto3.client("s3", endpoint_url="https://minio.gauges.example", config=Config(s3={"addressing_style": "path"}))
